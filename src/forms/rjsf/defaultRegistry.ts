import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js'
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
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
 * Build replacement for RJSF's default registry: the fields that forms use, and empty templates for the parts that our
 * field template renders. `theme.ts` adds the rest.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, BooleanField, NumberField, ObjectField, SchemaField, StringField },
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
