/** Placeholder that brokers return for a stored secret. If it is sent back, the broker keeps the stored value. */
export const SECRET_MASK = '******'

/** Field names that indicate a secret if the schema does not mark it. */
export const SECRET_NAME_PATTERN = /password|passwd|pwd|secret|token|private_?key/i
