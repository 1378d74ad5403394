/**
 * Node's HTTP server without what an `import` of `node:http` brings along: that reads each of its exports, of which one, the
 * browser's WebSocket, loads 14 MB for the whole life of the process.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
