import type { FormUi } from '../../forms/types'
import type { FormDescription } from '../formTypes'
import { getPartSchema } from './documentPart'
import type { SettingsDocument } from './types'

export function createSettingsForm(settings: SettingsDocument): FormDescription {
  const { path, at, method = 'put', sections, ui, useUi, load, refine } = settings
  const all: FormUi = { ...ui, ...(sections && { sections }) }
  return {
    operation: `${method} ${path}`,
    title: '',
    submit: 'forms.save',
    successMessage: 'forms.settings.saved',
    ui: all,
    refine: (fullSchema) => {
      const schema = getPartSchema(fullSchema, at)
      return refine ? refine(schema) : schema
    },
    ...(load && { load }),
    ...(useUi && { useUi }),
  }
}
