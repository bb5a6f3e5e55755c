/** Whether a text may name a listener, a connector and the like: a letter or digit, then also hyphens and underscores. */
export const isRecordName = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text)
