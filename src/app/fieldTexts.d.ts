declare module 'virtual:field-texts/en' {
  /** Loaders of field texts: `fields/banned`, `help/banned`, `fields/common`. */
  export const fieldTexts: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}

declare module 'virtual:field-texts/zh' {
  export { fieldTexts } from 'virtual:field-texts/en'
}
