/** Placeholder that brokers return for a stored secret. If it is sent back, the broker keeps the stored value. */
export const MASK = '******'

/** Field names that indicate a secret if the schema does not mark it. */
export const SECRET_NAME = /password|passwd|pwd|secret|token|private_?key/i
