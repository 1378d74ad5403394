export const welcome = { title: 'Login successful', description: 'Welcome to the admin dashboard' };
