/**
 * What MUI's text field and select import for looks that the console has none of: all of its fields are outlined.
 * vite.config.ts puts this in the place of `Input` and `FilledInput`.
 */
export default function OutlinedOnly(): never {
  throw new Error('fields are outlined')
}
