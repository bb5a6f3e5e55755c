import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'

const nothing = () => null

const TEMPLATES = [
  'DescriptionFieldTemplate',
  'ErrorListTemplate',
  'FieldErrorTemplate',
  'FieldHelpTemplate',
  'UnsupportedFieldTemplate',
]

/**
 * What stands in the build in place of RJSF's own registry: the walkers over objects and lists, and nothing where our
 * templates draw labels, help and errors themselves. Its widgets and the rest of its fields never come up (see `plan.ts`).
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, ObjectField, SchemaField },
    templates: { ...Object.fromEntries(TEMPLATES.map((name) => [name, nothing])), ButtonTemplates: {} },
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
