/**
 * Serves one unit while it is being written. Its pages come from a running portal of another origin, hence the
 * open CORS header; live reload goes straight to this server.
 */
export function devServer({ port = 9100 }) {
  return {
    port,
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: false,
    liveReload: true,
    static: false,
    historyApiFallback: false,
    headers: { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    devMiddleware: { writeToDisk: false, publicPath: '/' },
    setupExitSignals: true,
  };
}
