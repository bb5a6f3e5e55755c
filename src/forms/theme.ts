import withTheme from '@rjsf/core/lib/withTheme.js'
import type { ValidatorType } from '@rjsf/utils'
import { MapField } from './fields/MapField'
import { UnionField } from './fields/UnionField'
import { MAP, UNION } from './formPlan'
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate'
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate'
import { adaptWidgets } from './templates/adaptWidgets'
import { FieldTemplate } from './templates/FieldTemplate'
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate'
import { widgets } from './widgets'

/** RJSF's form with the fields, templates and widgets of the console. */
export const ThemedForm = withTheme({
  fields: { [MAP]: MapField, [UNION]: UnionField },
  templates: { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate },
  widgets: adaptWidgets(widgets),
})

/** The state of the form validates the data (`useFormState.ts`) and passes its errors as extra errors. */
export const NO_VALIDATOR: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
