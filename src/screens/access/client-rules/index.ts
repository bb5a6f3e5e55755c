import { clientRules } from '../rules/rules'

export const { Create, Edit, description } = clientRules
