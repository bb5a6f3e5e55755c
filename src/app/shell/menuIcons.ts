import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ApiOutlined from '@mui/icons-material/ApiOutlined'
import BackupOutlined from '@mui/icons-material/BackupOutlined'
import BalanceOutlined from '@mui/icons-material/BalanceOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CableOutlined from '@mui/icons-material/CableOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DeveloperBoardOutlined from '@mui/icons-material/DeveloperBoardOutlined'
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined'
import DnsOutlined from '@mui/icons-material/DnsOutlined'
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import HearingOutlined from '@mui/icons-material/HearingOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HubOutlined from '@mui/icons-material/HubOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LoginOutlined from '@mui/icons-material/LoginOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined'
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import OutboundOutlined from '@mui/icons-material/OutboundOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PhishingOutlined from '@mui/icons-material/PhishingOutlined'
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import PolicyOutlined from '@mui/icons-material/PolicyOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import SchemaOutlined from '@mui/icons-material/SchemaOutlined'
import SettingsInputComponentOutlined from '@mui/icons-material/SettingsInputComponentOutlined'
import SpeedOutlined from '@mui/icons-material/SpeedOutlined'
import SubjectOutlined from '@mui/icons-material/SubjectOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import TopicOutlined from '@mui/icons-material/TopicOutlined'
import TroubleshootOutlined from '@mui/icons-material/TroubleshootOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import type { ComponentType } from 'react'

/** Icons of menu entries by their names in the route table. Loaded after the first paint. */
export const menuIcons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  overview: DashboardOutlined,
  health: MonitorHeartOutlined,
  nodes: DnsOutlined,
  metrics: QueryStatsOutlined,
  alarms: NotificationsOutlined,
  clients: DevicesOtherOutlined,
  subscriptions: RssFeedOutlined,
  topics: TopicOutlined,
  topicExplorer: AccountTreeOutlined,
  retained: PushPinOutlined,
  delayed: ScheduleSendOutlined,
  authentication: VerifiedUserOutlined,
  authorization: PolicyOutlined,
  simulator: FactCheckOutlined,
  banned: BlockOutlined,
  flapping: GppMaybeOutlined,
  gcpDevices: DeveloperBoardOutlined,
  rules: RuleOutlined,
  connectors: CableOutlined,
  webhooks: WebhookOutlined,
  flow: SchemaOutlined,
  cluster: HubOutlined,
  rebalance: BalanceOutlined,
  fileTransfer: UploadFileOutlined,
  configuration: DescriptionOutlined,
  listeners: HearingOutlined,
  schemas: DataObjectOutlined,
  mqtt: TuneOutlined,
  topicRewrite: SwapHorizOutlined,
  autoSubscribe: PlaylistAddOutlined,
  delayedSettings: MoreTimeOutlined,
  limiter: SpeedOutlined,
  logging: SubjectOutlined,
  exhook: PhishingOutlined,
  plugins: ExtensionOutlined,
  gateways: SettingsInputComponentOutlined,
  monitoringSettings: InsightsOutlined,
  testClient: TerminalOutlined,
  droppedMessages: RemoveCircleOutlineOutlined,
  messagePath: RouteOutlined,
  topicMetrics: BarChartOutlined,
  slowSubscriptions: SpeedOutlined,
  logTraces: TroubleshootOutlined,
  users: PeopleOutlined,
  apiKeys: KeyOutlined,
  auditLog: HistoryOutlined,
  license: WorkspacePremiumOutlined,
  telemetry: OutboundOutlined,
  sso: LoginOutlined,
  backup: BackupOutlined,
  otherOperations: ApiOutlined,
}
