/** The fewest settings with which the server starts in production. */
export const productionSettings = {
  APP_ENV: 'production',
  AUTH_SECRET: 'n2pP7cVqX0wE5sRz8tYuJ1kLb4mDfGhA',
  PUBLIC_URL: 'https://site.example',
  SMTP_URL: 'smtps://user:password@mail.example',
};
