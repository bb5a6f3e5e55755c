import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils'
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate'
import { ArrayFieldTemplate } from './ArrayFieldTemplate'
import { ObjectFieldTemplate } from './ObjectFieldTemplate'

/** Labels, help and errors stand with the leaf field; nothing is drawn around it. */
function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children
}

/** How groups of fields look. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
}
