/** What the broker shows of a secret; sent back, it keeps the one it stores. */
export const MASK = '******'

/** Names that give a secret away where nothing else does. */
export const SECRET_NAME = /password|passwd|pwd|secret|token|private_?key/i
