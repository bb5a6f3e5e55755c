import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { userFields } from '../../../suggestions/suggestionUi'
import type { AuthScope } from './authScope'
import { createGatewayVariants } from './mechanisms'

const ui: FormUi = { fields: userFields }
const text = (key: string) => `gateways.auth.${key}`

/** Creates the form for a new (`post`) or existing (`put`) authenticator. */
export const createAuthScopeForm = (
  { path, gateway }: Pick<AuthScope, 'path' | 'gateway'>,
  method: 'post' | 'put',
): FormDescription => ({
  operation: `${method} ${path}`,
  title: text('create'),
  submit: method === 'post' ? 'forms.create' : 'forms.save',
  successMessage: text(method === 'post' ? 'created' : 'updated'),
  variants: createGatewayVariants(gateway),
  ui,
})
