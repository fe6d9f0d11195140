/** What changes what is shown of a part and of its stock. */
export const STOCK_LIVE = ['part', 'location'] as const;
