/** The notice on the page after the login. */
export const welcome = { title: 'Login successful', description: 'Welcome to the admin dashboard' };
