const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Splits a text into grapheme clusters, so that an accent stays with its letter. */
export const splitGraphemes = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)
