import { listRoutes } from './listRoutes'
import { screens } from './screens'

export const redirects: Record<string, string> = {
  '/': '/dashboard',
  '/dashboard': '/dashboard/overview',
  '/alarm': '/alarm/current-alarm',
  '/subscriptions': '/subscriptions/subscription',
  '/mqtt': '/mqtt/general',
  '/monitoring': '/monitoring/alarm-settings',
  '/rule': '/rule/rules',
}

/** Pages of all screens. Source of screens, menu and help. Loaded with the shell. */
export const routes = listRoutes(screens)
