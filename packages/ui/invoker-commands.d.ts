import 'react';

// React's types do not know invoker commands yet; older browsers get them from apps/site/shell/behaviour/start.ts.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}
