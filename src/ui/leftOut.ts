/**
 * Stubs for modules that MUI and Emotion import but the console never uses; vite.config.ts aliases them. All fields
 * are outlined (`Input`, `FilledInput`), no button has ripples (`TouchRipple`), and no component uses `withTheme`
 * (`hoist-non-react-statics`).
 */
export default function leftOut(): never {
  throw new Error('not part of the look of the console')
}
