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
