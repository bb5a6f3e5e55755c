import { defineSettings } from '../../../resources/settings/defineSettings'

/** Bans of clients that come and go too often: a part of the zone's document (AC-12). */
export const Settings = defineSettings({
  path: '/configs/global_zone',
  at: 'flapping_detect',
  title: 'access.flapping.title',
  intro: 'access.flapping.intro',
  related: [{ to: '/banned-clients', label: 'access.flapping.banned' }],
  sections: [{ title: 'access.flapping.limits', fields: ['window_time', 'max_count', 'ban_time'] }],
})
