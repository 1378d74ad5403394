/**
 * Node's HTTP server without an `import` of `node:http`, which would read each of its exports: one of them, the
 * browser's WebSocket, loads 14 MB for the life of the process.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
