import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils'
import { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate'
import { ArrayFieldTemplate } from './ArrayFieldTemplate'
import { ObjectFieldTemplate } from './ObjectFieldTemplate'

/** LeafField renders labels, help and errors, so no wrapper is needed. */
function FieldTemplate({ children, hidden }: FieldTemplateProps) {
  return hidden ? null : children
}

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
}
