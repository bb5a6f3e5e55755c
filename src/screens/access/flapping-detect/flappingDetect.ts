import { defineSettings } from '../../../resources/settings/defineSettings'

/** Flapping detection bans clients that reconnect too often; part of the global zone's configuration. */
export const Settings = defineSettings({
  path: '/configs/global_zone',
  at: 'flapping_detect',
  title: 'access.flapping.title',
  intro: 'access.flapping.intro',
  related: [{ to: '/banned-clients', label: 'access.flapping.banned' }],
  sections: [{ title: 'access.flapping.limits', fields: ['window_time', 'max_count', 'ban_time'] }],
})
