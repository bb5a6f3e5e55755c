import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { userFields } from '../../../suggestions/suggestionUi'
import { createGatewayVariants } from './mechanisms'
import type { Seat } from './seat'

const ui: FormUi = { fields: userFields }
const text = (key: string) => `gateways.auth.${key}`

/** Creates the form for a new (`post`) or existing (`put`) authenticator. */
export const createSeatForm = (
  { path, gateway }: Pick<Seat, 'path' | 'gateway'>,
  method: 'post' | 'put',
): FormDescription => ({
  operation: `${method} ${path}`,
  title: text('create'),
  submit: method === 'post' ? 'forms.create' : 'forms.save',
  done: text(method === 'post' ? 'created' : 'updated'),
  variants: createGatewayVariants(gateway),
  ui,
})
