/**
 * What MUI and Emotion import and the console never comes to: vite.config.ts puts this in the place of their modules.
 * All fields are outlined (`Input`, `FilledInput`), no button has ripples (`TouchRipple`), and no component is wrapped by
 * `withTheme` (`hoist-non-react-statics`).
 */
export default function leftOut(): never {
  throw new Error('not part of the look of the console')
}
