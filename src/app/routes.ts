import { accessRoutes } from './routes/access'
import { diagnoseRoutes } from './routes/diagnose'
import { integrationRoutes } from './routes/integration'
import { managementRoutes } from './routes/management'
import { monitoringRoutes } from './routes/monitoring'
import { systemRoutes } from './routes/system'
import type { ScreenRoute } from './screenRoute'

export const redirects: Record<string, string> = {
  '/': '/dashboard',
  '/dashboard': '/dashboard/overview',
  '/alarm': '/alarm/current-alarm',
  '/subscriptions': '/subscriptions/subscription',
  '/mqtt': '/mqtt/general',
  '/monitoring': '/monitoring/alarm-settings',
  '/rule': '/rule/rules',
}

/** All screens by menu group. Source of screens, menu and help. Loaded with the shell. */
export const routes: ScreenRoute[] = [
  ...monitoringRoutes,
  ...accessRoutes,
  ...integrationRoutes,
  ...managementRoutes,
  ...diagnoseRoutes,
  ...systemRoutes,
]
