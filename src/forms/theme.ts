import withTheme from '@rjsf/core/lib/withTheme.js'
import BaseInputTemplate from '@rjsf/mui/lib/BaseInputTemplate/index.js'
import { MoveDownButton, MoveUpButton } from '@rjsf/mui/lib/IconButton/index.js'
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

/**
 * RJSF's form with parts of `@rjsf/mui`, and the fields, templates and widgets of the console. Importing the parts one
 * by one leaves out the rest of the theme, which the console replaces (20 kB).
 */
export const ThemedForm = withTheme({
  fields: { [MAP]: MapField, [UNION]: UnionField },
  templates: {
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    BaseInputTemplate,
    ButtonTemplates: { MoveDownButton, MoveUpButton },
    FieldTemplate,
    ObjectFieldTemplate,
  },
  widgets: adaptWidgets(widgets),
})

/** The state of the form validates the data (`useFormState.ts`) and passes its errors as extra errors. */
export const NO_VALIDATOR: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
