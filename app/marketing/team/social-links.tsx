import { IconLink } from '#app/ui/button.tsx';
import { socialLabels, type TeamMember } from '#content/team.ts';
import css from './team.module.css';

/** Where to find one person: three profiles and a mail link, each named after the person. */
export function SocialLinks({ name, social }: Pick<TeamMember, 'name' | 'social'>) {
  return (
    <ul className={css.socials}>
      {(['linkedin', 'twitter', 'github'] as const).map((network) => (
        <li key={network}>
          <IconLink href={social[network]} icon={network} label={socialLabels[network](name)} />
        </li>
      ))}
      <li>
        <IconLink href={`mailto:${social.email}`} icon="mail" label={socialLabels.email(name)} />
      </li>
    </ul>
  );
}
