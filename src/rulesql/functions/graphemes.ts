const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Characters as a reader counts them: an accent belongs to its letter. */
export const graphemes = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment)
