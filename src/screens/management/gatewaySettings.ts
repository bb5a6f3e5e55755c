import type { SectionUi } from '../../forms/types'

/** Section with the settings of a single protocol. A test compares them with the API document. */
export const gatewaySettings: SectionUi = {
  title: 'gateways.ownSettings',
  fields: [
    ...['gateway_id', 'broadcast', 'enable_qos3', 'subs_resume', 'predefined'],
    ...['connection_required', 'heartbeat', 'notify_type', 'subscribe_qos', 'publish_qos'],
    ...['xml_dir', 'lifetime_min', 'lifetime_max', 'qmode_time_window', 'auto_observe'],
    ...['update_msg_publish_condition', 'translators', 'server', 'handler'],
    ...['retry_interval', 'max_retry_times', 'message_queue_len', 'frame', 'proto'],
    ...['default_heartbeat_interval', 'heartbeat_checking_times_backoff', 'upstream', 'dnstream'],
    ...['message_format_checking', 'json_schema_dir', 'json_schema_id_prefix'],
  ],
}
