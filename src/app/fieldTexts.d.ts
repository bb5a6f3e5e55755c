declare module 'virtual:field-texts/en' {
  /** How to load the words of fields: `fields/banned`, `help/banned`, `fields/common`. */
  export const fieldTexts: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}

declare module 'virtual:field-texts/zh' {
  export { fieldTexts } from 'virtual:field-texts/en'
}
