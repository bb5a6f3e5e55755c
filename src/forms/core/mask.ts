/** What the broker shows of a secret; sent back, it keeps the one it stores. */
export const MASK = '******'
