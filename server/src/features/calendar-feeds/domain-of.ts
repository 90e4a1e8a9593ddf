/** What events are known by when the product has this address. */
export const domainOf = (publicUrl: string): string => new URL(publicUrl).hostname
