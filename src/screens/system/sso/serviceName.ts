/** What a service is called, in every language: `ldap` is LDAP. */
export const serviceName = ({ backend }: Readonly<Record<string, unknown>>): string =>
  String(backend ?? '').toUpperCase()
