import type { FormUi } from '../../../../forms/types'
import type { FormDescription } from '../../../../resources/formTypes'
import { userFields } from '../../../suggestions/suggestionUi'
import { createGatewayVariants } from './mechanisms'
import type { Seat } from './seat'

const ui: FormUi = { fields: userFields }
const text = (key: string) => `gateways.auth.${key}`

/** The form of a seat's authenticator: of a new one (post), or of the one that is there (put). */
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
