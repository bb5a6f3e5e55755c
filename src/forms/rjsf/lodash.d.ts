declare module 'lodash/isEqualWith.js' {
  /** Compares deeply; where `customizer` gives undefined, lodash compares itself. */
  export default function isEqualWith(
    a: unknown,
    b: unknown,
    customizer: (a: unknown, b: unknown) => boolean | undefined,
  ): boolean
}
