import { useEffect } from 'react';
import { toast } from 'sonner';

const key = 'arrival-notice';

interface Notice {
  title: string;
  description: string;
}

export function navigateWithNotice(path: string, notice: Notice): void {
  sessionStorage.setItem(key, JSON.stringify(notice));
  location.assign(path);
}

export function useArrivalNotice(): void {
  useEffect(() => {
    const stored = sessionStorage.getItem(key);
    if (!stored) return;
    sessionStorage.removeItem(key);
    const { title, description } = JSON.parse(stored) as Notice;
    toast.success(title, { description });
  }, []);
}
