declare module 'lodash/isEqualWith.js' {
  /** Deep comparison. Falls back to lodash's comparison if `customizer` returns undefined. */
  export default function isEqualWith(
    a: unknown,
    b: unknown,
    customizer: (a: unknown, b: unknown) => boolean | undefined,
  ): boolean
}
