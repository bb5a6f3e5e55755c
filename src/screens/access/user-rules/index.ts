import { userRules } from '../rules/rules'

export const { Create, Edit, description } = userRules
