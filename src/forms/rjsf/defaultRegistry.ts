import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'

const EmptyTemplate = () => null

const TEMPLATES = [
  'DescriptionFieldTemplate',
  'ErrorListTemplate',
  'FieldErrorTemplate',
  'FieldHelpTemplate',
  'UnsupportedFieldTemplate',
]

/**
 * Build replacement for RJSF's default registry: fields for objects and lists, and empty templates for labels, help
 * and errors, which our templates render. RJSF's widgets and other fields are never used (see `formPlan.ts`).
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, ObjectField, SchemaField },
    templates: { ...Object.fromEntries(TEMPLATES.map((name) => [name, EmptyTemplate])), ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}
