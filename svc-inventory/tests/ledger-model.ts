/** A plain second implementation of the stock of one entry: whole thousandths, no database. It knows nothing of how the service does it. */
export class LedgerModel {
  onHand = 0;
  reserved = 0;
  out = 0;

  /** Does it and says so, or leaves everything as it is. */
  act(kind: string, amount: number): boolean {
    const available = this.onHand - this.reserved;
    switch (kind) {
      case 'issue':
        if (amount > available) return false;
        this.onHand -= amount;
        this.out += amount;
        return true;
      case 'return':
        if (amount > this.out) return false;
        this.out -= amount;
        this.onHand += amount;
        return true;
      case 'reserve':
        if (amount > available) return false;
        this.reserved += amount;
        return true;
      case 'release':
        if (amount > this.reserved) return false;
        this.reserved -= amount;
        return true;
      case 'scrap':
        if (amount > available) return false;
        this.onHand -= amount;
        return true;
      case 'adjust':
        if (amount < this.reserved) return false;
        this.onHand = amount;
        return true;
      default:
        // Separate: never all of it.
        if (amount >= this.onHand || amount > available) return false;
        this.onHand -= amount;
        return true;
    }
  }
}

/** A lot with its place. */
interface PlacedLot {
  place: number;
  stock: LedgerModel;
}

/** The same for the lots of one part in several places, by the numbers that the service gives them. */
export class StoreModel {
  private readonly lots = new Map<number, PlacedLot>();

  /** Numbers of the lots, the oldest first. */
  get ids(): number[] {
    return [...this.lots.keys()];
  }

  add(id: number, place: number, onHand: number): void {
    const stock = new LedgerModel();
    stock.onHand = onHand;
    this.lots.set(id, { place, stock });
  }

  /** What lies in each place, in thousandths; places with nothing are left out. */
  inPlaces(): Map<number, number> {
    const found = new Map<number, number>();
    for (const { place, stock } of this.lots.values()) if (stock.onHand > 0) found.set(place, (found.get(place) ?? 0) + stock.onHand);
    return found;
  }

  /** Does it and says so; `to` is the place of a move, `made` the number of the lot that the service answered with. */
  act(kind: string, id: number, amount: number, to: number, made: number | undefined): boolean {
    const lot = this.lots.get(id);
    if (!lot) return false;
    if (kind !== 'move' && kind !== 'separate') return lot.stock.act(kind, amount);
    const { stock } = lot;
    if (kind === 'move' && (to === lot.place || amount > stock.onHand - stock.reserved)) return false;
    if (kind === 'move' && amount === stock.onHand) {
      lot.place = to;
      return true;
    }
    if (!stock.act('separate', amount)) return false;
    this.add(made ?? 0, kind === 'move' ? to : lot.place, amount);
    return true;
  }
}
