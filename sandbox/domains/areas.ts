import type { Area, Context } from '../area'
import { authentication } from './access/authentication/authentication'
import { authorization } from './access/authorization/authorization'
import { audit } from './audit/audit'
import { backup } from './backup/backup'
import { alarmSettings } from './configs/alarm'
import { configs } from './configs/configs'
import { general } from './configs/general'
import { log } from './configs/log'
import { resets } from './configs/reset'
import { schemas } from './configs/schemas'
import { systemMonitor } from './configs/sysmon'
import { systemTopics } from './configs/sysTopics'
import { zone } from './configs/zone'
import { exhookArea } from './exhook/exhookArea'
import { fileTransfer } from './fileTransfer/fileTransfer'
import { gatewayArea } from './gateways/gatewayArea'
import { gcpDevices } from './integration/gcpDevices'
import { integrationArea } from './integration/integrationArea'
import { schemaRegistry } from './integration/schemas/schemaRegistry'
import { license } from './license/license'
import { listenerArea } from './listeners/listenerArea'
import { autoSubscribe } from './messages/autoSubscribe'
import { delayed } from './messages/delayed'
import { slowSubscriptions } from './messages/slowSubscriptions'
import { topicMetrics } from './messages/topicMetrics'
import { topicRewrite } from './messages/topicRewrite'
import { plugins } from './plugins/plugins'
import { prometheus } from './prometheus/prometheus'
import { rebalance } from './rebalance/rebalance'
import { retainer } from './retainer'
import { rules } from './rules/rules'
import { sso } from './sso/sso'
import { openTelemetry } from './telemetry/openTelemetry'
import { telemetry } from './telemetry/telemetry'
import { trace } from './trace/trace'

/** Areas created from the context alone, in start order. */
export const areas: readonly ((context: Context) => Area)[] = [
  retainer,
  resets,
  configs,
  schemas,
  delayed,
  topicRewrite,
  autoSubscribe,
  topicMetrics,
  slowSubscriptions,
  systemTopics,
  alarmSettings,
  systemMonitor,
  zone,
  log,
  general,
  license,
  prometheus,
  openTelemetry,
  trace,
  audit,
  backup,
  plugins,
  rebalance,
  fileTransfer,
  sso,
  telemetry,
  authentication,
  authorization,
  listenerArea,
  gatewayArea,
  exhookArea,
  schemaRegistry,
  gcpDevices,
  integrationArea,
  rules,
]
