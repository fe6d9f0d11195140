/** What uploads sent; each is answered by `answer`, `null` loses it. */
export class FakeUploads {
  readonly seen: { address: string; key: string | undefined; file: File; form: FormData }[] = [];
  answer: () => number | null = () => 201;
  /** What the answer to a good upload names. */
  item: object = {};
  private readonly before = globalThis.XMLHttpRequest;

  constructor() {
    const receive = (address: string, headers: Record<string, string>, form: FormData) => {
      this.seen.push({ address, key: headers['Idempotency-Key'], file: form.get('file') as File, form });
      return { status: this.answer(), item: this.item };
    };
    globalThis.XMLHttpRequest = class {
      readonly headers: Record<string, string> = {};
      readonly upload = {};
      onload?: () => void;
      onerror?: () => void;
      status = 0;
      responseText = '';
      private address = '';
      open(_method: string, address: string) {
        this.address = address;
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
      }
      getResponseHeader() {
        return null;
      }
      abort() {}
      send(form: FormData) {
        const { status, item } = receive(this.address, this.headers, form);
        this.status = status ?? 0;
        this.responseText = JSON.stringify(this.status < 300 ? { status: 'ok', item } : { status: 'file_type', status_code: status });
        setTimeout(() => (status === null ? this.onerror?.() : this.onload?.()));
      }
    } as unknown as typeof XMLHttpRequest;
  }

  stop(): void {
    globalThis.XMLHttpRequest = this.before;
  }
}
