import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { userFields } from '../../../suggestions/suggestionUi'
import type { AuthScope } from './authScope'
import { createGatewayVariants } from './mechanisms'

const ui: FormUi = { fields: userFields }
const textKey = (key: string) => `gateways.auth.${key}`

/** Creates the form for a new (`post`) or existing (`put`) authenticator. */
export const createAuthScopeForm = (
  { path, gateway }: Pick<AuthScope, 'path' | 'gateway'>,
  method: 'post' | 'put',
): FormDescription => ({
  operation: `${method} ${path}`,
  title: textKey('create'),
  submit: method === 'post' ? 'forms.create' : 'forms.save',
  successMessage: textKey(method === 'post' ? 'created' : 'updated'),
  variants: createGatewayVariants(gateway),
  ui,
})
