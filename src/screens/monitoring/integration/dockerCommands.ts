/**
 * Returns `docker run` commands for Prometheus and, for push, the Pushgateway. Run them in the folder of the
 * configuration.
 */
export function dockerCommands(way: 'pull' | 'push'): string {
  const run = (name: string, port: number, image: string, more = '') =>
    `docker run -d --name ${name} -p ${port}:${port} ${more}${image}\n`
  return [
    way === 'push' ? run('pushgateway', 9091, 'prom/pushgateway') : '',
    run('prometheus', 9090, 'prom/prometheus', '\\\n  -v "$PWD/prometheus.yml:/etc/prometheus/prometheus.yml:ro" '),
    run('grafana', 3000, 'grafana/grafana'),
  ].join('')
}
