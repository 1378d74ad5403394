import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { errorMessage, fetchAdmin } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { Button } from '../../ui/button.tsx';

export function SessionsSection() {
  const logOutOthers = useMutation({
    mutationFn: () => fetchAdmin<{ ended: number }>('/api/admin/sessions', 'DELETE'),
    onSuccess: ({ ended }) => toast.success('Logged Out Elsewhere', { description: describeEnded(ended) }),
    onError: (error) => toast.error('Error', { description: errorMessage(error) }),
  });
  return (
    <Section
      title="Sessions"
      text="You can log out all other browsers. If someone else may have used your account, change your password as well."
    >
      <Button
        variant="secondary"
        className="needs-script"
        onClick={() => logOutOthers.isPending || logOutOthers.mutate()}
      >
        Log out everywhere else
      </Button>
      <noscript>
        <p className="text-soft">Logging out elsewhere needs JavaScript.</p>
      </noscript>
    </Section>
  );
}

function describeEnded(ended: number): string {
  if (ended === 0) return 'You were not logged in anywhere else.';
  return ended === 1 ? 'One other browser is logged out.' : `${ended} other browsers are logged out.`;
}
