import type { Area, Context } from '../area'
import { createAuthenticationArea } from './access/authentication/authentication'
import { createAuthorizationArea } from './access/authorization/authorization'
import { createAuditArea } from './audit/audit'
import { createBackupArea } from './backup/backup'
import { createAlarmSettingsArea } from './configs/alarm'
import { createConfigsArea } from './configs/configs'
import { createGeneralArea } from './configs/general'
import { createLogArea } from './configs/log'
import { createResetArea } from './configs/reset'
import { createSchemasArea } from './configs/schemas'
import { createSystemMonitorArea } from './configs/sysmon'
import { createSystemTopicsArea } from './configs/sysTopics'
import { createZoneArea } from './configs/zone'
import { createExhookArea } from './exhook/exhookArea'
import { createFileTransferArea } from './fileTransfer/fileTransfer'
import { createGatewayArea } from './gateways/gatewayArea'
import { createGcpDevicesArea } from './integration/gcpDevices'
import { createIntegrationArea } from './integration/integrationArea'
import { createSchemaRegistryArea } from './integration/schemas/schemaRegistry'
import { createLicenseArea } from './license/license'
import { createListenerArea } from './listeners/listenerArea'
import { createAutoSubscribeArea } from './messages/autoSubscribe'
import { createDelayedArea } from './messages/delayed'
import { createSlowSubscriptionsArea } from './messages/slowSubscriptions'
import { createTopicMetricsArea } from './messages/topicMetrics'
import { createTopicRewriteArea } from './messages/topicRewrite'
import { createPluginsArea } from './plugins/plugins'
import { createPrometheusArea } from './prometheus/prometheus'
import { createRebalanceArea } from './rebalance/rebalance'
import { createRetainerArea } from './retainer'
import { createRulesArea } from './rules/rules'
import { createSsoArea } from './sso/sso'
import { createOpenTelemetryArea } from './telemetry/openTelemetry'
import { createTelemetryArea } from './telemetry/telemetry'
import { createTraceArea } from './trace/trace'

/** Areas created from the context alone, in start order. */
export const areas: readonly ((context: Context) => Area)[] = [
  createRetainerArea,
  createResetArea,
  createConfigsArea,
  createSchemasArea,
  createDelayedArea,
  createTopicRewriteArea,
  createAutoSubscribeArea,
  createTopicMetricsArea,
  createSlowSubscriptionsArea,
  createSystemTopicsArea,
  createAlarmSettingsArea,
  createSystemMonitorArea,
  createZoneArea,
  createLogArea,
  createGeneralArea,
  createLicenseArea,
  createPrometheusArea,
  createOpenTelemetryArea,
  createTraceArea,
  createAuditArea,
  createBackupArea,
  createPluginsArea,
  createRebalanceArea,
  createFileTransferArea,
  createSsoArea,
  createTelemetryArea,
  createAuthenticationArea,
  createAuthorizationArea,
  createListenerArea,
  createGatewayArea,
  createExhookArea,
  createSchemaRegistryArea,
  createGcpDevicesArea,
  createIntegrationArea,
  createRulesArea,
]
