import { listRoutes } from './listRoutes'
import { screens } from './screens'

/** Pages of all screens. Source of screens, menu and help. Loaded with the shell. */
export const routes = listRoutes(screens)
